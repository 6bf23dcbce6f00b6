Public Class Entry
    Public Property Amount As Decimal
End Class
