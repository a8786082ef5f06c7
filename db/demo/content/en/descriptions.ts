import type { DescriptionPools } from '../types.ts'

/** Fragments of profile texts, see the Dutch file for the marks. */
export const descriptions: DescriptionPools = {
  opening: `
I work in a small bookshop and give away more books than I sell. #reading
Grew up on a sheep farm, now three floors up with far too many tomato plants. #gardening
By day I plan bridges, by night I cycle over them. #biking
I have been on my own for a year now and still cook for four. #cooking @32-68
My kids are with me every other week, so I am either very busy or very free. @33-52
The children have moved out; the piano got to stay. #music @48-68
I am a nurse on a children’s ward, which means little sleep and excellent stickers. @23-62
New in town, and my fridge has met more people than I have. @21-38
I get up before everyone else and then say nothing for two hours.
After twenty years in an office I retrained as a joiner. Best thing I ever did. @40-62
I have two terms of studying left and a collection of odd jobs. @21-27
Recently retired, and never been so short of time. @61-68
I teach history and keep telling it over dinner. @27-64
Half coast, half hills, fully unable to choose. #outdoors
At work I solve problems; at home I make them, mostly with sourdough. #cooking
I build stage sets: whole worlds that go back in the van at eleven. #theater #art
I drive the tram. Yes, at the front.
Three years in Porto, back for my family and a decent cup of tea. #travelling #tea
One of five children, so I eat quickly and negotiate well.
My friends say you can take me anywhere. They usually take me to quizzes.`,
  days: `
On Saturdays I am at the market with a list and no plan. #foodie
I swim three times a week, mostly to think. #sports
In summer I walk long paths; in winter I talk about them. #hiking #outdoors
My allotment mainly feeds the slugs. #gardening
Friday is board game night, and I lose with dignity.
I sing alto in a choir that sounds better than it looks. #music
I bake cakes that lean to one side and never last the day. #cooking
I take my camera to streets I have never been down before. #photography
Sundays are for the paper, until the coffee goes cold. #reading #coffee
I have been dancing tango for three years and am nearly on the beat. #dancing
Give me a rainy afternoon in a gallery and I am happy. #art
The barbecue is out in January as well. #bbq
Twice a year I take a train on my own to somewhere I cannot speak the language. #travelling #adventure
The gym and I are seeing other people. #gym
I like sitting by the sea, the windier the better. #beach
Two cats, Mabel and Mr Grey, decide when I get up. #animals
I like cooking with people who talk while they chop. #cooking #foodie
At the cinema I sit at the front and stay for the credits. #movies
I climb, largely for the sandwiches afterwards. #sports #adventure
Once a month I cook the recipe that scares me most. #cooking
I mend old radios, and some of them even play afterwards. #music
I will cross a county for a good bowl of noodles. #foodie`,
  character: `
I am calm until there is football on. #sports
Bad at small talk, good at conversations that outlast the bar staff.
I laugh loudly, also in the quiet bits. #movies
I say what I think, usually after sleeping on it.
I am excellent at doing nothing and consider it a gift.
I forget birthdays, but never a story.
Patient with people, less so with printers.
Before coffee I am here in body only. #coffee
Loyal, slightly chaotic, always carrying a spare umbrella.
I love a plan and love being talked out of one.
I like quiet at home and noise in the street.
I can laugh at myself, several times a day.
You can ring me at three in the morning and I will pick up.
I am on time, but I do not expect it of anyone.
I listen more than I talk, at least until the second glass. #wine
I am funnier than this paragraph.
I have a soft spot for people who ask questions.
I cannot stand unfairness, or coriander.`,
  wish: `
Looking for someone with whom silence in the car is fine too. #relationship
It does not have to be grand; a good walk is a start. #hiking
Ideally someone with a life of their own and a spare chair in it. #relationship
I would like to make plans for two again, even ones that come to nothing. #relationship
I am here for something that lasts longer than a summer. #relationship
No hurry, plenty of appetite. Let us see where it goes.
Looking for someone to share the coast with in November. #beach #outdoors
Cook together, wash up together, argue about the order of it. #cooking
Someone who answers back and then tops up the glasses. #wine
Someone to lean against when it rains. #hugging
I want company for gigs, and who knows, for afterwards. #music
A good conversation is enough to begin with.
I believe in small steps: coffee, once round the block, another coffee. #coffee
Someone who likes my dog, or at least sees his point. #animals
Nobody has to complete me, but I will share the crossword.
A kiss on a station platform is still on my list. #kissing #travelling
If you know what you want and can still talk about it, hello.
Someone who is not alarmed by a loud family. @28-60`,
  closing: `
Tell me the best thing you ate this week.
Tell me what made you laugh today.
If you have read this far, you may as well ask something.
I always reply, sometimes only after dinner.
Ask me about the night I missed the last train in Ghent.
Just say hello; I will do half of the rest.
Start with the weather and you will get a forecast back.
See you soon, perhaps over coffee. #coffee
Which book would you lend me? #reading
Tea or coffee? There is a right answer. #tea
Photos say little, so let us walk round the lake instead.
I am curious about you.`,
}
