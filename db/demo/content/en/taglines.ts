/** One-line introductions; `{place}` becomes the member's place. */
export const taglines = `
Always up for a detour
Better cook than washer-up
Laughs hardest at own jokes
Sunday’s child with a Monday face
From {place}, with love and a raincoat
Coffee first, then everything else
Good conversation over a good selfie
Just one more chapter
Who is coming cycling?
Sensible, but not always
Happy to get lost together in {place}
Cannot sing, does anyway
Too old for games, except at the table
Wind, waves and a flask of tea
I will bring the cheese
Soft centre, no shell
Knows {place} and no other short cuts
Half adventure, half sofa
No prince needed, but do you own a drill?
Someone to read next to
New to {place} and curious about all of it
Dances in the kitchen
The dog gets a vote
Good at quizzes, bad at losing
Makes the best soup in {place}
Looking forward to the second half
Great at starting, needs help finishing
No rush, just curious
Early bird seeks night owl
Life is too short for weak coffee
Honest, kind, occasionally late
Tell me something I do not know yet
My plants are alive, draw your conclusions
Laughing about nothing in particular
Red wine and good questions
Quiet type, busy head
Ready for something nice in {place}
By train to nowhere special
Long tables, short nights
Lakes in summer, blankets in winter
Ordinary, and that is saying something
Seriously though, who wins at Scrabble?
A little more than just a coffee
I will drive, you choose the music
Still working on the right sentence
Walks around {place}, talks about everything
Awkward at first, lovely later
Small quarrels, great reconciliations
The sort who waves back
Will share the last chip`
