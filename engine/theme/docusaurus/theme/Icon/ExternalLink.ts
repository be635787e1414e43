import { iconPaths } from '../../../icons/paths';
import { themeIcon } from '../../internal/theme-icon';

export default themeIcon(iconPaths['arrow-up-right'], '0.875em');
