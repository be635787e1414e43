export default 'pre';
