import { iconPaths } from '../../../icons/paths';
import { themeIcon } from '../../internal/theme-icon';

export default themeIcon(iconPaths['sun-moon']);
