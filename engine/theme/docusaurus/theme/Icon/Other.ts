import { iconPaths } from '../../../icons/paths';
import { themeIcon } from '../../internal/theme-icon';

/** For icons of Docusaurus' own frame, and for the marks of companies. */
export default themeIcon(iconPaths['arrow-up-right']);
