Write-Host 1
