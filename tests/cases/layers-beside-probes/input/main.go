package main

import (
	"net/http"

	"example.org/buoys/controllers"
	ctrl "sigs.k8s.io/controller-runtime"
)

func main() {
	manager, _ := ctrl.NewManager(ctrl.GetConfigOrDie(), ctrl.Options{})
	(&controllers.BuoyReconciler{}).SetupWithManager(manager)
	// it is alive: that is all it serves
	http.HandleFunc("/healthz", func(w http.ResponseWriter, _ *http.Request) {})
	go http.ListenAndServe(":8081", nil)
	manager.Start(ctrl.SetupSignalHandler())
}
