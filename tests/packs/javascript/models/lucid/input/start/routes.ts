import router from '@adonisjs/core/services/router'
const TreesController = () => import('#controllers/trees_controller')

router.get('/trees', [TreesController, 'index'])
