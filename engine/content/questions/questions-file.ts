/** `questions.txt` of a site folder: what readers may ask, below the address of the answer (A177). */
import { errorAt, type Problem } from '../../shared/problem';
import type { CompiledLink } from '../compiled-page';

export const questionsFileName = 'questions.txt';

interface AnsweredQuestions {
  /** The page or section that answers them, as a link of the file. */
  address: CompiledLink;
  questions: string[];
}

/** An address begins its line, questions are indented, and `#` begins a comment. Reports all mistakes. */
export function parseQuestionsFile(source = '') {
  const answered: AnsweredQuestions[] = [];
  const problems: Problem[] = [];
  for (const [index, line] of source.split('\n').entries()) {
    const written = line.trim();
    const place = { filePath: questionsFileName, line: index + 1, column: 1 };
    if (written === '' || line.startsWith('#')) continue;
    if (line.startsWith('/')) {
      answered.push({ address: { href: written, ...place }, questions: [] });
    } else if (line === line.trimStart()) {
      const what = 'The line is neither an address nor a question';
      problems.push(errorAt(place, what, 'Begin an address with "/", and indent a question.'));
    } else if (answered.length === 0) {
      const what = 'The question has no address above it';
      problems.push(
        errorAt(place, what, 'Write the address of the answer above it, such as /page#section.'),
      );
    } else answered.at(-1)?.questions.push(written);
  }
  return { answered, problems };
}
