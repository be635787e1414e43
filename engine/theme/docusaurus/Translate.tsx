import { interpolate, type Values } from './Interpolate';
import { messages } from './internal/site-context';

interface Props {
  children?: string;
  id?: string;
  description?: string;
  values?: Values;
}

/** `@docusaurus/Translate` (A121, A140): the translated text, else the original. */
export default function Translate({ children, id, values }: Props) {
  return <>{interpolate(messages[id ?? children ?? ''] ?? children ?? id ?? '', values)}</>;
}

/** As in Docusaurus, values may be elements, although the type of the text does not say so. */
export function translate(
  { message, id }: { message?: string; id?: string; description?: string },
  values?: Values,
): string {
  return interpolate(messages[id ?? message ?? ''] ?? message ?? id ?? '', values) as string;
}
