export default eventHandler(() => 'relay');
