import { expect, test } from 'vitest';
import { folderWith } from '../../../tests/support/files';
import { problemLines } from '../../content/model/site-fixture';
import { checkDataFileNames } from './site-sources';

test('A118, A134, A177: a slip in the name of a file of words is a warning', () => {
  const files = {
    'synonyms.yaml': '',
    'glosary.yml': '',
    'values.yml': '',
    'values.yaml': '',
    'question.txt': '',
  };
  expect(problemLines(checkDataFileNames(folderWith({ ...files, 'docker.yml': '' })))).toEqual([
    'glosary.yml | warning | The file is not read | Did you mean "glossary.yml"?',
    'question.txt | warning | The file is not read | Did you mean "questions.txt"?',
    'synonyms.yaml | warning | The file is not read | Did you mean "synonyms.yml"?',
  ]);
});
