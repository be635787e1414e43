import { standIn } from '../../../shared/stand-in';

/** For a module of Docusaurus that does not exist here. The build warns about it. */
export default standIn('');
