require('http').createServer((q, s) => s.end('ok')).listen(8080)
