'use static';

import LineFields, { type Field } from './LineFields';

const fields: Field[] = [
  { name: 'Mode', parts: ['RETURN'], meaning: 'run it and print the output' },
  { name: 'Permission level', parts: ['3'], meaning: 'operators of level 3 and 4' },
  { name: 'Timeout', parts: ['5'], meaning: 'end the shell after 5 seconds' },
  { name: 'Broadcast', parts: ['true'], meaning: 'other operators see it too' },
  { name: 'Name', parts: ['load'], meaning: 'typed as /load in the chat' },
  { name: 'System command', parts: ['"uptime"'], meaning: 'what the shell runs' },
];

/** A line of BetterConsoleMC's command file, field by field. */
export default function CommandLine() {
  return (
    <LineFields
      alt="A line of the command file read from its first field to its sixth. Mode: RETURN, run it and print the output. Permission level: 3, for operators of level 3 and 4. Timeout: 5, end the shell after 5 seconds. Broadcast: true, other operators see it too. Name: load, typed as /load in the chat. System command: uptime, in double quotes, what the shell runs."
      title="The line RETURN 3 5 true load &quot;uptime&quot;, field by field"
      fields={fields}
    />
  );
}
