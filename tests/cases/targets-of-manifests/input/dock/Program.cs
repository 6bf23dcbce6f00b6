System.Console.WriteLine("dock");
