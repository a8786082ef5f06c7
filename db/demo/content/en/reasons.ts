/** Members' reasons for being here, in their own words. */
export const reasons = `
My sister signed me up. I stayed because it’s quieter than the pub.
Someone to go nowhere with on a Sunday.
Twelve years on, single again, and finally more curious than sad.
I want to laugh until it hurts, next to somebody.
My friends all have children and no time. I have time.
I’m not looking for another half. Good company would do nicely.
A conversation that forgets to stop at midnight.
Because nobody talks to anyone in the supermarket queue.
Moved for work, and the town doesn’t know me yet.
Something real, in its own time.
The dog says I talk to him too much.
I’m good at being alone. I suspect I’d be better at two.
`
