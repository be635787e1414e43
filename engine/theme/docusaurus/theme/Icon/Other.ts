import { iconPaths } from '../../../icons/paths';
import { themeIcon } from '../../internal/theme-icon';

/** For icons of Docusaurus' own frame, and for company logos. */
export default themeIcon(iconPaths['arrow-up-right']);
