import { EventEmitter } from 'node:events';

const bells = new EventEmitter();
function on_one() {}
bells.on('one', on_one);
bells.emit('one');
function on_two() {}
bells.on('two', on_two);
bells.emit('two');
function on_three() {}
bells.on('three', on_three);
bells.emit('three');
function on_four() {}
bells.on('four', on_four);
bells.emit('four');
function on_five() {}
bells.on('five', on_five);
bells.emit('five');
function on_six() {}
bells.on('six', on_six);
bells.emit('six');
function on_seven() {}
bells.on('seven', on_seven);
bells.emit('seven');
function on_eight() {}
bells.on('eight', on_eight);
bells.emit('eight');
function on_nine() {}
bells.on('nine', on_nine);
bells.emit('nine');
