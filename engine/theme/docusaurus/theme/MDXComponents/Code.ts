export default 'code';
