package log

// of another module, whose name ends like a folder of this one
import "github.com/pkg/errors"

func Write2() error { return errors.New("x") }
