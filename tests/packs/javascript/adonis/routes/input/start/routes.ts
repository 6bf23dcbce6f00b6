import router from '@adonisjs/core/services/router';
import cache from '../app/cache.js';
const PostsController = () => import('#controllers/posts_controller');
const UsersController = () => import('#controllers/users_controller');

router.get('/', async () => 'home');
router.on('/about').render('pages/about');

router.group(() => {
  router.get('/me', [UsersController, 'me']).as('me');
  router.resource('posts', PostsController).apiOnly();
  router.group(() => {
    router.post('/ban/:id', 'UsersController.ban');
  }).prefix('admin');
}).prefix('/api');

router.resource('tags', '#controllers/tags_controller').only(['index', 'show']);
router.route('/hooks', ['GET', 'POST'], [UsersController, 'hook']);
cache.get('/not/ours', 5);
