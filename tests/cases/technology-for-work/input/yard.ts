import './apps/server/src/main';
