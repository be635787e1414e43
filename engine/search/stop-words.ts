/**
 * Words that ask rather than name. A query drops them unless nothing else remains; a heading counts
 * its words without them. Words that name something in documentation ("not", "all", "down", "up",
 * "on", "off", "out") are absent on purpose.
 */
const words = `
a about again also am an and any anyone anything are as at be because been being but by can cannot
cant could did do does doesnt doing dont else ever every for from get gets getting give given got
had has have having he her here hers his how however i if im in into is isnt it its itself
just know let like make makes many may me might more most much must my need needs of one only or
other our ours please possible really should so some somehow something such tell than that thats the their
them then there these they thing things this those through to too try trying us want wants was way
ways we were what whats when where wheres which while who whom whose why will with within wont would
you your yours
`;

const stopWords: ReadonlySet<string> = new Set(words.split(/\s+/).filter(Boolean));

/** @param token in the tokeniser's form: lower case, without apostrophes */
export function isStopWord(token: string): boolean {
  return stopWords.has(token);
}

const questionStarts: ReadonlySet<string> = new Set(
  'how what where when why which who can could do does did is are should will'.split(' '),
);

/** Words that name something elsewhere, but not in "where can I find …", "what does … mean". */
const questionVerbs: ReadonlySet<string> = new Set(
  'find mean means meant use used using work works working happen happens exist exists best'.split(
    ' ',
  ),
);

/** The first word of a question. */
export function isQuestionStart(token: string): boolean {
  return questionStarts.has(token);
}

/** A word that only belongs to the question, in a query that starts like one. */
export function isQuestionVerb(token: string): boolean {
  return questionVerbs.has(token);
}
