/**
 * Verbs that mean something else with a particle: "turn off" is "disable" in documentation. Synonyms of
 * single words cannot express that.
 */
import { stem } from './stem';

/** verb particle, …: words with that meaning */
const meanings = `
turn on, switch on, power on: enable activate start
turn off, switch off, power off: disable deactivate stop
shut down, shut off, power down: stop shutdown
start up, bring up, boot up: start boot run
take down, bring down, tear down: remove delete stop
get rid, clear out, clean out, clean up, wipe out, take away: remove delete uninstall
put together, make up: create build combine
put in, plug in, type in, fill in, key in: enter add
put back, get back, go back, roll back, bring back, change back, switch back: restore undo recover
put off, hold back: wait delay
log in, sign in, log on, sign on, log into, sign into, get into: login authentication
been on, been up, stay on, stay up: running uptime online
point out: show report
two times, multiple times: twice duplicate
set up: install setup configure
cut off, cut short: stop limit timeout
give up: stop abort cancel
lay out: layout structure
deal with, cope with: handle
get around: workaround avoid
lock up, hang up, freeze up: hang freeze
break down: fail crash
keep away, keep off, stay out: block exclude
get touch: contact
opt out: disable exclude
opt in: enable
print out, read out, spit out: print output show
scale up, ramp up: increase grow
cut out, strip out, take out, take off: remove
filter out: filter exclude
bring in, pull in: import load
catch up: sync update
cut back, scale down, trim down: reduce limit
glue together, stitch together, join together: combine merge
narrow down: filter
open up: open public allow
pass through, let through: forward allow
push out, roll out, come out, came out: publish deploy release
skip over, jump over: skip
tidy up: remove delete
use up: limit quota
watch out: warning risk
log out, sign out, log off, sign off: logout
sign up: register account
look up, look for, search for, find out, track down: find search
hook up, link up, wire up: connect wiring
move over, switch over, change over, come over: migrate move switch
carry on, go on, keep on: continue resume
leave out, rule out, sort out: exclude skip filter
lock out, keep out, shut out: block deny
cut down, turn down: limit reduce
slow down: delay wait limit
speed up: faster performance
add up: total calculate compute
swap out, swap over: replace change
try out, check out: test try
hand out, give out: grant permission
pass on, send on, hand over: forward
split up, carve up: partition split
free up: clean space
zip up, pack up: archive
fall over, blow up, go down: crash
back up: backup
again again: repeat regularly loop
go through, page through, loop over: paging loop
`;

/** The same for verbs that mean something else by themselves: "run out" is not about running. */
const figures = `
run out: limit quota full
pick up: continue resume
kick off, fire up, spin up: start run trigger
kick out, throw off: ban remove kick
throw out, throw away: remove delete uninstall
break off, call off: stop abort cancel
show up, turn up, come up: appear show
start over: reset restart
look into, dig into: check debug troubleshooting
work out, figure out: calculate compute find
work around: workaround avoid
set off: trigger start run
by itself, by themselves: automatically
goes down, went down: offline outage crash
how many: count number amount total limit
how often: interval regularly frequency schedule
how big, how large: size limit maximum
`;

interface Meaning {
  /** Words with that meaning; the first is the most usual. */
  words: readonly string[];
  /** The verb by itself means something else, so it is not searched. */
  isFigure: boolean;
}

const known: ReadonlyMap<string, Meaning> = new Map([
  ...readMeanings(meanings, false),
  ...readMeanings(figures, true),
]);

function readMeanings(table: string, isFigure: boolean): [string, Meaning][] {
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [verbs = '', found = ''] = line.split(': ');
      return verbs.split(', ').map((pair): [string, Meaning] => {
        const [verb = '', particle = ''] = pair.split(' ');
        return [`${stem(verb)} ${particle}`, { words: found.split(' '), isFigure }];
      });
    });
}

/** Maximum number of words between the two: "turn the web server off". */
const maxBetween = 3;

const articles: ReadonlySet<string> = new Set('the a an my your this that'.split(' '));

/** @returns meaning of the verb at a position with its particle, if any */
export function phrasalMeaning(tokens: readonly string[], position: number): Meaning | undefined {
  const verb = stem(tokens[position] as string);
  const end = position + 2 + maxBetween;
  for (let at = position + 1; at < Math.min(end, tokens.length); at++) {
    // "Switch colors on the stick": apart from the verb and before an article, it is a preposition.
    if (at > position + 1 && articles.has(tokens[at + 1] ?? '')) continue;
    const found = known.get(`${verb} ${tokens[at]}`);
    if (found) return found;
  }
  return undefined;
}
