import axios from 'axios';
import { API, apiUrl, url, urls } from './config';

export async function a() { return fetch(new URL('/api/a', API)); }
export async function b() { return fetch(new URL('/api/b', API).toString()); }
export async function c() { return fetch(apiUrl('/c')); }
export async function d() { return axios.get(url('/api/d')); }
export async function e() {
  const target = new URL('/api/e', API);
  target.searchParams.set('of', 'all');
  return fetch(target);
}
export async function f() { return axios.get(urls.f); }
export async function g() { return axios.get(urls.g()); }
export async function h(id: number) { return axios.get(urls.h(id)); }
