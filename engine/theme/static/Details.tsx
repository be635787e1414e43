import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { t } from '../../shared/messages';

interface Props {
  /** Text or a `<summary>`, which may also be among the children. */
  summary?: ReactNode;
  open?: boolean;
  className?: string;
  children?: ReactNode;
}

/** A disclosure (A53), for components. */
export default function Details({ summary, open, className, children }: Props) {
  const parts = Children.toArray(children);
  const isSummary = (part: ReactNode): part is ReactElement =>
    isValidElement(part) && part.type === 'summary';
  const given = isValidElement(summary) && summary.type === 'summary' ? summary : undefined;
  const title = given ?? (summary ? <summary>{summary}</summary> : parts.find(isSummary));
  return (
    <details className={className ? `more ${className}` : 'more'} open={open}>
      {title ?? <summary>{t('Details')}</summary>}
      <div>{parts.filter((part) => !isSummary(part))}</div>
    </details>
  );
}
