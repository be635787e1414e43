import type { ReactNode } from 'react';
import { admonitionKinds } from '../../shared/admonition-kinds';
import { t } from '../../shared/messages';

const kindTitles: Record<string, string> = {
  note: t('note'),
  tip: t('tip'),
  info: t('info'),
  warning: t('warning'),
  danger: t('danger'),
};

interface Props {
  /** One of the five kinds or a deprecated name; anything else becomes info (A70). */
  type?: string;
  title?: ReactNode;
  className?: string;
  id?: string;
  children?: ReactNode;
}

/** The box of `:::tip`, for components (A70). */
export default function Admonition({ type = 'note', title, className, id, children }: Props) {
  const kind = (Object.hasOwn(admonitionKinds, type) && admonitionKinds[type]) || 'info';
  return (
    <aside className={['admonition', kind, className].filter(Boolean).join(' ')} id={id}>
      <p className={title ? 'admonition-title' : 'admonition-title is-default'}>
        {title ?? kindTitles[kind]}
      </p>
      <div className="admonition-body">{children}</div>
    </aside>
  );
}
