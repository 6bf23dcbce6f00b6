package services

import "example.org/buoys/models"

func Place(buoy *models.Buoy) {}
