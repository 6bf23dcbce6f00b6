import { Routes } from '@angular/router';
import { EaselsComponent } from './easels.component';

export const routes: Routes = [
  { path: 'easels', component: EaselsComponent },
  { path: 'easels/:id', loadComponent: () => import('./easel.component').then((m) => m.EaselComponent) },
  { path: 'paints', loadChildren: () => import('./paints/paints.routes') },
];
