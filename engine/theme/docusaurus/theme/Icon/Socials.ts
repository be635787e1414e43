import { iconPaths } from '../../../icons/paths';
import { themeIcon } from '../../internal/theme-icon';

/** `@theme/Icon/Socials/…`: the marks of companies are not part of the theme. */
export default themeIcon(iconPaths['arrow-up-right']);
