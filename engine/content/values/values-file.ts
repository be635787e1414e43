/** `values.yml` of a site folder: the values readers can replace in samples. */
import { z } from 'zod';
import { type SampleValue, valueFault } from '../../shared/sample-values';
import { failing, isPattern } from '../problems/schema-issues';
import { openYamlFile, rememberLast } from '../problems/yaml-file';

export const valuesFileName = 'values.yml';

const text = z.string().min(1);

const entrySchema = z
  .strictObject({
    label: text,
    /** Numbers may be written without quotes. */
    example: z.union([text, z.number().transform(String)]),
    check: z
      .union([
        z.strictObject({ pattern: text.check(isPattern('u')), message: text }),
        z.strictObject({ from: z.int(), to: z.int() }),
      ])
      .optional(),
    secret: z.boolean().default(false),
  })
  .transform(({ label, example, check, secret }): SampleValue => {
    const rule =
      check === undefined ? {} : 'from' in check ? { range: [check.from, check.to] } : check;
    return { label, example, ...(secret && { isSecret: true }), ...(rule as Partial<SampleValue>) };
  })
  .check(
    failing(({ example, ...rule }) => {
      const fault = valueFault(example, rule);
      return (
        fault !== undefined && [
          `has an example that fails its own check: "${example}". ${fault}`,
          'Correct the example or the check.',
        ]
      );
    }),
  );

/** Names are in capitals, so that templates in samples (`{{ user.name }}`) stay untouched. */
const namePattern = /^[A-Z][A-Z0-9_]*$/;

/** An entry with a mistake counts as declared, so that one mistake causes one message. */
export const parseValuesFile = rememberLast((source) => {
  const file = openYamlFile(source, valuesFileName, 'values file');
  const values: Record<string, SampleValue> = {};
  const entries = file.value ?? {};
  if (typeof entries !== 'object' || Array.isArray(entries)) {
    const hint = 'Write `SERVER:` with `label` and `example` indented below it.';
    file.report([], 'The values file must be a map of names to declarations', hint);
    return { values, problems: file.problems };
  }
  for (const name of Object.keys(entries)) {
    if (namePattern.test(name)) {
      const given = file.parse(entrySchema, { path: [name], name: `"${name}"` });
      values[name] = given ?? { label: name, example: name };
      continue;
    }
    const fixed = name
      .toUpperCase()
      .replace(/\W+/g, '_')
      .replace(/^[^A-Z]+/, '');
    const what = `A value's name may only contain capitals, digits and underscores: "${name}"`;
    const hint = fixed ? `Write "${fixed}".` : 'Write it like "SERVER".';
    file.report([name], what, hint);
  }
  return { values, problems: file.problems };
});
