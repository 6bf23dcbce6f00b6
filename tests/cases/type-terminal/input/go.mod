module example.org/peek

go 1.22

require github.com/gdamore/tcell/v2 v2.7.0
