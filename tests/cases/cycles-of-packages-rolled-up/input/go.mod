module example.org/gaze

go 1.22
