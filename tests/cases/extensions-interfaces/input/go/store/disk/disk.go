package disk

type Disk struct{ folder string }

func Open(folder string) *Disk { return &Disk{folder} }

func (d *Disk) Names() []string               { return list(d.folder) }
func (d *Disk) Get(name string) []byte        { return read(d.folder, name) }
func (d *Disk) Put(name string, cargo []byte) { write(d.folder, name, cargo) }
func (d *Disk) Close() error                  { return nil }

func list(folder string) []string                      { return nil }
func read(folder, name string) []byte                  { return nil }
func write(folder string, name string, cargo []byte)   {}
