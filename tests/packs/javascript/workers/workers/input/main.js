import cluster from 'node:cluster';
import { fork, spawn } from 'node:child_process';
import chokidar from 'chokidar';
import Piscina from 'piscina';
import { TransportKind } from 'vscode-languageclient/node';

function ring() {}

new Worker(new URL('./bell.js', import.meta.url));
new Worker('./horn.js');
new Worker(queue, ring);
navigator.serviceWorker.register('/tide.js');
setInterval(ring, 1000);
setTimeout(ring, 1000);
fork('./lib/crane.js');
spawn('sounder', ['-d']);
cluster.fork();
const pool = new Piscina({ filename: './load.js' });
chokidar.watch('berths').on('change', ring);
export const server = { module: './server.js', transport: TransportKind.ipc };
