export default eventHandler(() => '<urlset/>');
