import { t } from '../../../shared/messages';
import { ShellIcon } from '../../icons/ShellIcon';
import { externalLinkProps } from '../../links';

/** Link to the page's source (A101). */
export function EditLink({ href }: { href: string }) {
  return (
    <a className="edit-link" href={href} {...externalLinkProps(href)}>
      <ShellIcon name="pencil" />
      {t('Edit this page')}
    </a>
  );
}
