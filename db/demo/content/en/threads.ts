import type { ThreadPools } from '../types.ts'

/** See the Dutch file. */
export const threads: ThreadPools = {
  threads: `
Hi, I saw you like walking too. Do you have a favourite route?
Yes, round the lake, early, while the mist is still on it. You?
I mostly get lost, so I have plenty.
That sounds like a recommendation and a warning.
It is both. Shall we get lost together some time?
I would like that. I will bring the map, you bring the sandwiches.
Sunday after next?
It is in the diary, in pencil to be safe.

You mend old radios? Is one playing now?
One from the fifties. It only gets one station, but with feeling.
Which one?
Brass bands. I have started humming along and I am worried.
Rightly so. I would still listen.
Then you had better come and hear it, once we know each other a bit.

Honestly now: Mabel or Mr Grey, who is in charge?
Mabel. Mr Grey thinks it is him, but he thinks a lot of things.
My cat believes he is a dog.
Does he fetch?
Socks. Only ever one.
So that is where mine went.

Good morning. Had your coffee yet?
Two. I am saving the third in case this gets interesting.
I will do my best. What is the oddest thing you have eaten on holiday?
Grasshoppers in Mexico. Crisps with legs.
And I was proud of my snails.
You should be, especially if you caught them yourself.
I will tell you over the third coffee.

Lovely photo with the bunting. Was it your party?
My sister’s. She says I was the decoration.
She has taste.
I will pass it on. What are you up to this weekend?
Saturday I am helping a friend move, Sunday I am doing nothing, thoroughly.
I have experience with that, should you need a hand.

How was your week?
Long. Something every day, and today all of it at once.
Do you want to talk about it, or not at all?
Not at all, but it is kind of you to ask. Tell me something.
My neighbour is learning the trumpet. Three days of the same four notes.
Which four?
The start of something grand. He loses his nerve at the fifth.
That actually made me laugh, thank you.

You live nearby, I see. Do you know that little place by the station?
The one with the wobbly tables? I am there every Friday.
Then we must have sat next to each other.
Were you the one with the book and the enormous plate of chips?
Guilty. The chips were worth it.
Now I know who to look for on Friday.

Tango, nearly on the beat: what is your secret?
Counting very well and listening very badly.
I have it the other way round.
Then together we make one decent dancer.
There is a taster class on Tuesday.
Come. I can only warn you about my left foot.

Where was your second photo taken? It is beautiful.
On the coast, last autumn. Nobody there, just a great deal of wind.
Which is exactly why you go.
You understand. Most people ask what there is to do.
Nothing. That is the answer.

I was torn between something clever and hello. So, hello.
Hello is good. Clever makes me nervous.
Just as well, I had not thought of anything.
And when you are not torn?
I teach. Teenagers can smell doubt.
Respect. One of them on the bus is enough to silence me.`,
  openers: `
Hi, your profile made me laugh. Which soup is it?
We both like the theatre, I see. Seen anything good lately?
Good evening, I am new here and you seemed like a nice place to start.
I love the picture with the leaves. Did you choose it?
Vital question: jam first or cream first?
You have an allotment too? I have courgettes to give away.
How does anyone manage such a good mood on a Monday?
You like the sea, I read. Sand or shingle?
I have read your profile twice and have one question: what happened in Ghent?
Which concert is next on your list?
Hello, lovely text. I like a detour too.
May I guess? You are always ten minutes early.`,
}
