/**
 * Words that phrase a question rather than name something. A query drops them unless nothing else remains; a
 * heading's length does not include them. Words that name something in documentation ("not", "all", "down", "up",
 * "on", "off", "out") are absent on purpose. Those of other languages mean nothing in English.
 */
const stopWords = wordSet(`
a about again also am an and any anyone anything are as at be because been being but by can cannot
cant could did do does doesnt doing dont else ever every for from get gets getting give given got
had has have having he her here hers his how however i if im in into is isnt it its itself
just know let like make makes many may me might more most much must my need needs of one only or
other our ours please possible really should so some somehow something such tell than that thats the their
them then there these they thing things this those through to too try trying us want wants was way
ways we were what whats when where wheres which while who whom whose why will with within wont would
you your yours
somebody anybody everybody actually simply doesn don won isn aren wasn weren
couldn shouldn wouldn hasn haven hadn didn dont didnt wasnt arent havent hasnt shouldnt wouldnt ive ll ve
whether pls plz thx lol gonna gotta wanna
wie kann ich ist sind und oder ein eine einen einem einer eines fur von zum zur den dem wo warum wieso
welche welcher welches wer werden wird wurde habe haben mein meine meinen finde beim muss soll
nicht nur mehr noch schon sich kein keine keinen auf aus nach wenn geht gibt brauche zu
como puedo posso una los las para donde onde je peux puis quelle dans avec hoe ik het een voor
как я могу где что почему и в на для
`);

/** @param token in the tokenizer's form: lower case, without apostrophes */
export function isStopWord(token: string): boolean {
  return stopWords.has(token);
}

/** First words of a question. */
export const questionStarts = wordSet(
  'how what where when why which who can could do does did is are should will',
);

/** Words that name something elsewhere, but not in "where can I find …", "what does … mean". */
export const questionVerbs = wordSet(
  'find mean means meant use used using work works working happen happens exist exists best tell able supposed allowed',
);

const meaningQuestions = /^(?:what (?:is|are)|whats|what does .* mean|was (?:ist|sind)) /;

/** Whether a query asks what something is: "what is a webhook". */
export function asksMeaning(tokens: readonly string[]): boolean {
  return meaningQuestions.test(`${tokens.join(' ')} `);
}

/** Particles and adverbs of degree: they may be in a heading, but seldom determine what is meant. */
export const weakWords = wordSet(
  'up down out off on over around together along away back again not no all without within good better best big own easy easily way quick quickly soon new via still already else now right same instead nothing everything different even per using used use both after between since very returns gives says shows shown sees goes come comes happens take put bring go look leave pick hold stay',
);

const negations = wordSet(
  'not never no doesnt doesn dont don didnt didn isnt isn wont won cant cannot arent aren wasnt wasn stopped stops',
);

const symptoms = wordSet(
  'stuck hang hangs hanging freeze freezes fail fails failed failing crash crashes broken missing blank empty wrong slow disappeared gone refuses refused keeps nothing',
);

/** Whether a query says that something fails: "doesn't load", "stuck". */
export function isSymptom(tokens: readonly string[]): boolean {
  return tokens.some((token, index) => {
    const next = tokens[index + 1];
    const isMissed = negations.has(token) && next !== undefined && !isStopWord(next);
    return symptoms.has(token) || isMissed;
  });
}

/** The usual heading for solutions in documentation. */
export const failingWord = 'troubleshooting';

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}
