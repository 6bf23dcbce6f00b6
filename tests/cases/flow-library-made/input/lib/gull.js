import Post from './post.js';
import Letter from './letter.js';
import tie from './tie.js';

function makePost(settings) {
  const post = new Post(settings);
  return tie(Post.prototype.send, post);
}

const gull = makePost({ port: 'home' });
gull.Letter = Letter;

export default gull;
