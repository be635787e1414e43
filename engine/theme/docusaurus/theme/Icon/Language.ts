import { themeIcon } from '../../internal/theme-icon';

export default themeIcon(
  'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M3 12h18M12 3a14 14 0 0 1 0 18a14 14 0 0 1 0-18',
);
