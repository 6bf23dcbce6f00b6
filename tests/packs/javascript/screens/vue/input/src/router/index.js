import { createRouter } from 'vue-router';
import Looms from '@/views/Looms.vue';
import Layout from '@/Layout.vue';

const routes = [
  { path: '/looms', name: 'looms', component: Looms },
  {
    path: '/cloth',
    component: Layout,
    children: [
      { path: '', component: () => import('../views/Cloth.vue') },
      { path: 'dye/:id', name: 'dye', component: () => import('../views/dye/index.vue') },
    ],
  },
  { path: '/old', redirect: '/looms' },
];

export default createRouter({ routes });
