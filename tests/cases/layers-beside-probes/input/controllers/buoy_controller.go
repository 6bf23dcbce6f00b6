package controllers

import (
	"example.org/buoys/models"
	"example.org/buoys/services"
	ctrl "sigs.k8s.io/controller-runtime"
)

type BuoyReconciler struct{}

func (r *BuoyReconciler) SetupWithManager(manager ctrl.Manager) error {
	services.Place(&models.Buoy{})
	return nil
}
