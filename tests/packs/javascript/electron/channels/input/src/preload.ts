import { contextBridge, ipcRenderer } from 'electron';
import { SAVED, CLOSE } from './names';

contextBridge.exposeInMainWorld('pages', {
  read: (n: number) => ipcRenderer.invoke('page:read', n),
  first: () => ipcRenderer.invoke('page:first'),
  close: () => ipcRenderer.send(CLOSE),
  onSaved: (f: () => void) => ipcRenderer.on(SAVED, f),
});
